import type { GoalResult } from "../report/report.ts";
import { databaseGoal } from "./database.ts";
import { eventsGoal } from "./events.ts";
import { fiftyGoal } from "./fifty.ts";
import { pointsGoal } from "./points.ts";
import { stormGoal } from "./storm.ts";

/** What the command was asked for; null where it was not said. */
export type GoalOptions = {
  readonly seed: number;
  readonly seconds: number;
  readonly checkouts: number | null;
  readonly faults: number | null;
  readonly rounds: number;
  readonly latencyMs: number;
  readonly kills: number;
  readonly deliveries: number;
  readonly isHurried: boolean;
};
export type Goal = (options: GoalOptions) => Promise<GoalResult>;

export const GOALS = {
  storm: stormGoal,
  fifty: fiftyGoal,
  points: pointsGoal,
  database: databaseGoal,
  events: eventsGoal,
} as const satisfies Record<string, Goal>;
export type GoalName = keyof typeof GOALS;

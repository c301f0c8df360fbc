import type { GoalResult } from "../report.ts";
import { databaseGoal } from "./database.ts";
import { eventsGoal } from "./events.ts";
import { fiftyGoal } from "./fifty.ts";
import type { GoalOptions } from "./goal-options.ts";
import { pointsGoal } from "./points.ts";
import { stormGoal } from "./storm.ts";

type Goal = (options: GoalOptions) => Promise<GoalResult>;

export const GOALS = {
  storm: stormGoal,
  fifty: fiftyGoal,
  points: pointsGoal,
  database: databaseGoal,
  events: eventsGoal,
} as const satisfies Record<string, Goal>;
export type GoalName = keyof typeof GOALS;

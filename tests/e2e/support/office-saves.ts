import type { Locator } from "@playwright/test";
import type { AuditAction } from "#app/shared/audit/audit-actions.ts";
import type { ContentWorld } from "./content-world.ts";
import type { PeopleWorld } from "./people-world.ts";
import type { SalesWorld } from "./sales-world.ts";
import type { Page, Shop } from "./shop.ts";

/** Other entries of the audit log: not saved by staff in the office, or part of another save. */
type NoSave =
  | "user.sign-in"
  | "user.sign-in-failed"
  | "user.session-end"
  | "user.delete"
  | "user.password"
  | "user.recovery-codes"
  | "user.join"
  | "order.clear"
  | "product.price"
  | "product.discount"
  | "data.export"
  // Findings in the books: their own tests damage and repair them.
  | "books.repair-start"
  | "books.repair"
  | "books.repair-refused"
  // Files are uploaded outside the router's forms, with their own list and buttons.
  | "media.upload";
export type SaveKind = Exclude<AuditAction, NoSave>;

/** One save in the office. */
export type Save = {
  /** The screen, with its dialog open. */
  readonly path: string;
  /** Fills in the form. */
  readonly fill?: (page: Page) => Promise<void>;
  readonly press: (page: Page) => Locator;
  /** The announcement of the saved change. */
  readonly message: string | RegExp;
  /** Counts how often it was saved; by default, the entries of the audit log. */
  readonly count?: (shop: Shop) => Promise<number>;
  /** How many entries one press makes; one by default. */
  readonly times?: number;
};

/** A kind of save with one example or several. */
export type Saves<Kind extends string> = Readonly<Record<Kind, Save | readonly Save[]>>;

/** The rows on which the saves work; made once per worker. */
export type OfficeWorld = {
  readonly mark: string;
  /** The signed-in person. */
  readonly email: string;
  readonly sales: SalesWorld;
  readonly content: ContentWorld;
  readonly people: PeopleWorld;
  readonly accountId: string;
  readonly messageId: string;
  readonly errorId: string;
  readonly fileId: string;
  /** A paid order that can be refunded. */
  readonly paidId: string;
  readonly paymentIntentId: string;
};

/** Fills fields of the open dialog, or of the page, by the beginning of their labels. */
export const filled =
  (values: Readonly<Record<string, string>>, place?: (page: Page) => Locator) =>
  async (page: Page): Promise<void> => {
    for (const [label, value] of Object.entries(values)) {
      const field = (place ?? topmost)(page)
        .getByLabel(new RegExp(`^${label}`))
        .first();
      const isSelect = await field.evaluate((element) => element instanceof HTMLSelectElement);
      await (isSelect ? field.selectOption(value) : field.fill(value));
    }
  };

/** Runs the steps one after the other. */
export const steps =
  (...all: readonly ((page: Page) => Promise<void>)[]) =>
  async (page: Page): Promise<void> => {
    for (const step of all) await step(page);
  };

const dialogOf = (page: Page): Locator => page.locator("dialog[open]");
const topmost = (page: Page): Locator => page.locator("dialog[open], body:not(:has(dialog[open])) main");

/** A button of the open dialog. */
export const inDialog =
  (name: string | RegExp) =>
  (page: Page): Locator =>
    dialogOf(page).getByRole("button", { name, exact: true });

/** A button of the page. */
export const onPage =
  (name: string | RegExp) =>
  (page: Page): Locator =>
    page.getByRole("main").getByRole("button", { name, exact: true }).first();

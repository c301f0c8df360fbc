import { createElement, type ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, RouterContextProvider } from "react-router";
import { presetOf } from "#app/rooms/content/homepage/form/section-presets.ts";
import { requestState, type RequestState } from "#app/shared/http/request-state.server.ts";
import type { AccountActor } from "#app/shared/kernel/access/permissions.ts";
import { loadedOf } from "./admin-page.ts";
import { patternOf } from "./admin-pattern.ts";
import type { TestDatabase } from "./database.ts";

/** The address of the screen of the home page's sections. */
export const SECTIONS = "/admin/content/homepage";
export type SectionForm = Record<string, string | readonly string[]>;

type Answer = {
  readonly status: number;
  readonly to: string | null;
  readonly problems: readonly string[];
  readonly error: string | null;
  readonly previewUrl: string | null;
};
type Screen = { loader: (args: never) => Promise<unknown>; action: (args: never) => Promise<unknown>; Page: unknown };

/** The screen of the home page's sections, used without a browser by the account of `who`. */
export function sectionScreen(t: TestDatabase, { loader, action, Page }: Screen, who: () => AccountActor) {
  const visitOf = (path: string, form?: SectionForm, now = new Date()) => {
    const state: RequestState = { ip: "127.0.0.1", shop: t.ctx(who(), now), page: null, cacheTags: null };
    const context = new RouterContextProvider();
    context.set(requestState, state);
    const url = new URL(path, "http://shop.test");
    const request = new Request(url, form ? { method: "POST", body: bodyOf(form) } : {});
    return { state, args: { request, url, pattern: patternOf(url), params: {}, context } as never };
  };
  const send = async (path: string, form: SectionForm, now?: Date): Promise<Answer> =>
    answerOf(await action(visitOf(path, form, now).args));
  const rows = async (): Promise<StoredSection[]> =>
    (await t.pool.query("select * from homepage_sections order by sort_order, created_at, id")).rows;
  return {
    visitOf,
    /** Sends a form and returns its answer. */
    send,
    /** Adds sections of these names; returns all. */
    async made(...names: string[]): Promise<StoredSection[]> {
      for (const sectionName of names)
        await send(`${SECTIONS}?add=1`, filledSection({ sectionName, title: `Title ${sectionName}` }));
      return rows();
    },
    /** The first section. */
    async only(): Promise<StoredSection> {
      const [row] = await rows();
      if (!row) throw new Error("no section");
      return row;
    },
    /** The page as rendered by the server. */
    async shown(path = SECTIONS): Promise<string> {
      const loaderData = loadedOf(await loader(visitOf(path).args));
      const Shown = () =>
        createElement(Page as ComponentType<Record<string, unknown>>, { loaderData, params: {}, matches: [] });
      const Stub = createRoutesStub([{ path: SECTIONS, Component: Shown }]);
      return renderToStaticMarkup(createElement(Stub, { initialEntries: [path] }));
    },
    rows,
    audited: async (): Promise<unknown[]> =>
      (await t.pool.query("select action, actor_id, before, after from audit_log order by id")).rows,
  };
}

/** The section's row in the database. */
type StoredSection = {
  readonly id: string;
  readonly section_key: string;
  readonly title: string;
  readonly sort_order: number;
  readonly is_active: boolean;
  readonly updated_by: string;
  readonly updated_at: Date;
};

function bodyOf(form: SectionForm): URLSearchParams {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(form)) for (const one of [value].flat()) body.append(name, one);
  return body;
}

function answerOf(result: unknown): Answer {
  if (result instanceof Response)
    return { status: result.status, to: result.headers.get("location"), problems: [], error: null, previewUrl: null };
  const { data, init } = result as {
    data: { error: string | null; problems: { field: string }[]; previewUrl: string | null };
    init: { status: number };
  };
  const { error, previewUrl } = data;
  return { status: init.status, to: null, error, previewUrl, problems: data.problems.map(({ field }) => field) };
}

/** The form of "Add New Section" as it opens with the template "cta". */
export function filledSection(parts: Record<string, string> = {}): Record<string, string> {
  const { sectionName, title, content, ctaText, ctaLink } = presetOf("cta");
  const texts = { sectionName, title, content, ctaText, ctaLink };
  return { template: "cta", preset: "cta", taken: "cta", intent: "save", ...texts, ...parts };
}

/** The answer after an action: a redirect to the list, with its notice. */
export const sectionDone = (action: string) => ({ status: 303, to: `${SECTIONS}?done=${action}` });

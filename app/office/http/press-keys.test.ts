import { data, redirect } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { answered, lost, screens, type Answer } from "#tests/support/kept-screens.ts";
import { keyPresses } from "#app/shared/ui/requests/keep-screen.ts";
import { PressKeys } from "./press-keys.ts";

beforeEach(() => keyPresses(new PressKeys()));

const refused: Answer = () => data({ problem: "Name is taken" }, 422);
type Fields = Readonly<Record<string, string | File>>;
const STOCK = { intent: "add-stock", id: "1" };

function formOf(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/** A screen whose forms are pressed; each press ends with its answer, or with a notice that there is none. */
function office() {
  const { router, notices, answers, posts, ...shown } = screens();
  async function press(fields: Fields, answer: Answer, to = "/admin"): Promise<string | null> {
    const isMultipart = Object.values(fields).some((value) => value instanceof File);
    answers.save = answer;
    const count = posts.length;
    void router.navigate(to, {
      formMethod: "post",
      formData: formOf(fields),
      formEncType: isMultipart ? "multipart/form-data" : "application/x-www-form-urlencoded",
    });
    await vi.waitFor(() => expect(posts).toHaveLength(count + 1));
    await vi.waitFor(() => expect(router.state.navigation.state).toBe("idle"));
    const key = (await posts[count])?.get("press");
    return typeof key === "string" ? key : null;
  }
  return { ...shown, router, notices, answers, press };
}

test.each([
  ["a lost line", lost],
  ["the shop's 503", answered(503, '{"retryAfterSeconds":5}')],
  ["a proxy's 502", answered(502, "<html>")],
])("R-015: the same form after %s is the same press, until it is answered", async (_, failure) => {
  const { press } = office();
  const first = await press(STOCK, failure);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(await press(STOCK, failure)).toBe(first);
  expect(await press(STOCK, () => redirect("/other"))).toBe(first);
  expect(await press(STOCK, lost)).not.toBe(first);
});

test("an answer forgets the press, also one that refuses the form", async () => {
  const { press } = office();
  const first = await press(STOCK, refused);
  const second = await press(STOCK, refused);
  expect(second).not.toBe(first);
});

test("a changed form is another press; the form before it keeps its own", async () => {
  const { press } = office();
  const first = await press(STOCK, lost);
  expect(await press({ ...STOCK, id: "2" }, () => redirect("/other"))).not.toBe(first);
  expect(await press(STOCK, lost, "/admin?q=sokh")).not.toBe(first);
  expect(await press(STOCK, lost)).toBe(first);
});

test("files count by name and size", async () => {
  const { press } = office();
  const withFile = (text: string, name = "a.png") => ({ intent: "upload", files: new File([text], name) });
  const first = await press(withFile("12"), lost);
  expect(await press(withFile("12"), lost)).toBe(first);
  expect(await press(withFile("123"), lost)).not.toBe(first);
  expect(await press(withFile("12", "b.png"), lost)).not.toBe(first);
});

test("a form whose answer the person stopped waiting for is the same press when it is sent again", async () => {
  const { router, answers, keeper, press } = office();
  let answer = (_: unknown): void => undefined;
  answers.save = () => new Promise((resolve) => (answer = resolve));
  const form = formOf(STOCK);
  void router.navigate("/admin", { formMethod: "post", formData: form });
  await vi.waitFor(() => expect(router.state.navigation.state).toBe("submitting"));
  keeper.stop();
  await vi.waitFor(() => expect(router.state.navigation.state).toBe("idle"));
  answer({ problem: "late" });
  expect(await press(STOCK, lost)).toBe(form.get("press"));
});

test("a form gets no key when it has a request key, has no intent or is sent outside the back office", async () => {
  const { press } = office();
  expect(await press({ ...STOCK, requestKey: "own" }, lost)).toBeNull();
  expect(await press({ id: "1" }, lost)).toBeNull();
  const keys = new PressKeys();
  const form = formOf(STOCK);
  keys.mark("/logout", form);
  expect(form.has("press")).toBe(false);
});

test("without the keeper of screens the answer counts too", async () => {
  const keys = new PressKeys();
  const marked = (): FormDataEntryValue | null => {
    const form = formOf(STOCK);
    keys.mark("/admin/products", form);
    return form.get("press");
  };
  const { signal } = new AbortController();
  const first = marked();
  await keys.follow({ signal }, async () => ({ list: { type: "error", result: new TypeError("Failed to fetch") } }));
  expect(marked()).toBe(first);
  await keys.follow({ signal }, async () => ({ list: { type: "error", result: redirect("/other") } }));
  expect(marked()).not.toBe(first);
});

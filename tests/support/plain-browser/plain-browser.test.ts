import { expect as plainExpect, test } from "vitest";
import { expect } from "./expect.ts";
import { PlainBrowser, type Page } from "./plain-browser.ts";

const SHOP = "http://shop.test";

type Received = { readonly method: string; readonly path: string; readonly headers: Headers; readonly body: string };
type Answers = Readonly<Record<string, string | Response | ((request: Request) => Response)>>;

/** A browser over a few pages by their paths, and its requests. */
function browsing(answers: Answers) {
  const received: Received[] = [];
  const browser = new PlainBrowser(async (request) => {
    const { pathname, search } = new URL(request.url);
    const body = await request.clone().text();
    received.push({ method: request.method, path: pathname + search, headers: request.headers, body });
    const answer = answers[pathname] ?? new Response("not found", { status: 404 });
    if (typeof answer === "string") return new Response(answer, { headers: { "content-type": "text/html" } });
    return typeof answer === "function" ? answer(request) : answer.clone();
  }, SHOP);
  return { browser, received, last: () => received.at(-1) };
}

async function opened(html: string, answers: Answers = {}): Promise<{ page: Page; last: () => Received | undefined }> {
  const { browser, last } = browsing({ "/": html, "/sent": "<h1>Sent</h1>", ...answers });
  const page = browser.newPage();
  await page.goto("/");
  return { page, last };
}

test("a form is sent with its defaults, hidden fields, ticks, choices and the pressed button", async () => {
  const { page, last } = await opened(`
    <form method="post" action="/sent">
      <input type="hidden" name="id" value="7"><label>Name <input name="name" value="Awa"></label>
      <label for="note">Note</label><textarea id="note" name="note">
one
two</textarea>
      <input type="checkbox" name="ticked" checked><input type="checkbox" name="unticked">
      <label><input type="radio" name="size" value="s" checked>Small</label><label><input type="radio" name="size" value="l">Large</label>
      <select name="first"><option disabled>No</option><option value="y">Yes</option></select>
      <select name="chosen"><option>a</option><option selected>b</option></select>
      <select name="many" multiple><option selected>c</option><option selected>d</option><option>e</option></select>
      <fieldset disabled><input name="off" value="1"></fieldset><input value="nameless">
      <button name="intent" value="keep">Keep</button><button name="intent" value="send">Send</button><button type="button">Nothing</button>
    </form><input name="beyond" value="x">`);
  await page.getByRole("button", { name: "Send" }).click();
  expect(page).toHaveURL("/sent");
  expect([...new URLSearchParams(last()?.body)]).toEqual([
    ["id", "7"],
    ["name", "Awa"],
    ["note", "one\r\ntwo"],
    ["ticked", "on"],
    ["size", "s"],
    ["first", "y"],
    ["chosen", "b"],
    ["many", "c"],
    ["many", "d"],
    ["intent", "send"],
  ]);
  expect(last()?.headers.get("origin")).toBe(SHOP);
});

test("fields are filled in by their labels, and Enter presses the first button", async () => {
  const { page, last } = await opened(`
    <form action="/sent?dropped=1">
      <label for="q">Search</label><input type="search" id="q" name="q">
      <label><input type="radio" name="size" value="s" checked>Small</label><label><input type="radio" name="size" value="l">Large</label>
      <label>Tick <input type="checkbox" name="tick" value="yes"></label>
      <label>Country <select name="country"><option value="">Choose</option><option value="SN">Senegal</option></select></label>
      <button name="by" value="first">Go</button><button name="by" value="second">Other</button>
    </form>`);
  page.getByRole("searchbox", { name: "Search" }).fill("mint & tea");
  page.getByLabel("Large").check();
  page.getByLabel("Tick").check();
  page.getByLabel("Country").selectOption("Senegal");
  await page.getByLabel("Search").pressEnter();
  expect(last()?.path).toBe("/sent?q=mint+%26+tea&size=l&tick=yes&country=SN&by=first");
});

test("a button and a field outside the form belong to it by its id; a button can change where and how it goes", async () => {
  const { page, last } = await opened(`
    <form id="f" method="post" action="/nowhere"><input name="inside" value="1"></form>
    <input name="outside" form="f" value="2"><button form="f" formaction="/sent" formmethod="get">Go</button>`);
  await page.getByRole("button", { name: "Go" }).click();
  expect(last()).toMatchObject({ method: "GET", path: "/sent?inside=1&outside=2" });
});

test("files are sent as multipart, no file as an empty one", async () => {
  const { page, last } = await opened(`
    <form method="post" enctype="multipart/form-data" action="/sent">
      <label>Pictures <input type="file" name="pictures" multiple></label><input type="file" name="none"><button>Go</button></form>`);
  page.getByLabel("Pictures").setInputFiles([new File(["one"], "a.txt"), new File(["two"], "b.txt")]);
  await page.getByRole("button").click();
  expect(last()?.headers.get("content-type")).toMatch(/^multipart\/form-data; boundary=/);
  const names = [...(last()?.body ?? "").matchAll(/name="(\w+)"; filename="([^"]*)"/g)];
  expect(names.map(([, field, file]) => `${field} ${file}`)).toEqual(["pictures a.txt", "pictures b.txt", "none "]);
});

test("sending, pressing or typing what a browser refuses is an error", async () => {
  const { page } = await opened(`
    <form action="/sent"><label>Name <input name="name" required></label><label>Mail <input type="email" name="mail"></label>
      <label>Code <input name="code" pattern="[0-9]+"></label><label>Fixed <input readonly></label>
      <button>Go</button><button formnovalidate>Go anyway</button><button disabled>Off</button><button type="button">Script</button></form>
    <p hidden><a href="/sent">Hidden</a></p>`);
  const go = page.getByRole("button", { name: "Go", exact: true });
  await expect(go.click()).rejects.toThrow('input "name" is empty');
  page.getByLabel("Name").fill("Awa");
  page.getByLabel("Mail").fill("awa");
  await expect(go.click()).rejects.toThrow("holds no e-mail address");
  page.getByLabel("Mail").fill("awa@example.com");
  page.getByLabel("Code").fill("12a");
  await expect(go.click()).rejects.toThrow("does not match");
  await expect(page.getByRole("button", { name: "Off" }).click()).rejects.toThrow("disabled");
  await expect(page.getByRole("button", { name: "Script" }).click()).rejects.toThrow("does nothing without script");
  await expect(page.locator("a").click()).rejects.toThrow("Hidden");
  expect(() => page.getByLabel("Fixed").fill("x")).toThrow("read-only");
  await page.getByRole("button", { name: "Go anyway" }).click();
  expect(page).toHaveURL(/\/sent\?/);
});

test("cookies are stored, sent with each request and deleted; redirects are followed, a posted form once", async () => {
  const led = (location: string, cookie: string, status = 303) =>
    new Response(null, { status, headers: { location, "set-cookie": cookie } });
  const { browser, received } = browsing({
    "/form": '<form method="post" action="/in"><input name="a" value="1"><button>In</button></form>',
    "/in": led("/kept", "session=abc=; Path=/; HttpOnly"),
    "/kept": led("/end#part", "theme=dark", 307),
    "/end": "<h1>End</h1>",
    "/out": led("/end", "session=; Max-Age=0"),
  });
  const page = browser.newPage();
  await page.goto("/form");
  await page.getByRole("button").click();
  expect(page).toHaveURL("/end#part");
  expect(received.map(({ method, path, body }) => `${method} ${path} ${body}`.trim())).toEqual([
    "GET /form",
    "POST /in a=1",
    "GET /kept",
    "GET /end",
  ]);
  expect(received.at(-1)?.headers.get("cookie")).toBe("session=abc=; theme=dark");
  await page.goto("/out");
  expect(browser.cookies.get("session")).toBeUndefined();
  expect(browser.cookies.get("theme")).toBe("dark");
  await page.goBack();
  expect(page).toHaveURL("/end#part");
});

test("elements are found by role and name as in the accessibility tree", async () => {
  const { page } = await opened(`
    <header><nav aria-label="Main"><a href="/sent" aria-label="Cart, 2 items"><span>2</span></a></nav></header>
    <main><h1>Hello, <em>Awa</em></h1><section aria-labelledby="t"><h2 id="t">Reviews</h2><header>inner</header></section>
      <button type="submit" value="x"><svg></svg><span class="visually-hidden">Close</span></button><input type="submit" value="Go"><a><b>no link</b></a>
      <figure><img src="a.webp" alt="A cup"><img src="b.webp" alt=""><figcaption>Two cups</figcaption></figure>
      <label for="m">Mail</label><input id="m" type="email" aria-describedby="e h"><p id="h">Never shared</p><p id="e" role="alert">Wrong</p>
      <table><caption>Prices</caption><tr><th>Tea</th><td>5</td></tr></table><div aria-hidden="true"><h2>Silent</h2></div></main>
    <footer>Foot</footer>`);
  expect(page.getByRole("link", { name: "cart" })).toHaveAccessibleName("Cart, 2 items");
  expect(page.getByRole("heading", { level: 1, name: "Hello, Awa" })).toBeVisible();
  expect(page.getByRole("heading")).toHaveText(["Hello, Awa", "Reviews"]);
  expect(page.getByRole("region", { name: "Reviews" })).toContainText("inner");
  expect(page.getByRole("banner")).toHaveCount(1);
  expect(page.getByRole("navigation", { name: "Main" }).getByRole("link")).toHaveCount(1);
  expect(page.getByRole("button", { name: "Close" })).toHaveCount(1);
  expect(page.getByRole("button", { name: "Go" })).toHaveCount(1);
  expect(page.getByRole("link")).toHaveCount(1);
  expect(page.getByRole("img", { name: "A cup" })).toBeVisible();
  expect(page.getByRole("figure", { name: "Two cups" })).toHaveCount(1);
  expect(page.getByRole("textbox", { name: "Mail" })).toHaveAccessibleDescription("Wrong Never shared");
  expect(page.getByRole("table", { name: "Prices" }).getByRole("cell")).toHaveText("5");
  expect(page.getByRole("contentinfo")).toHaveText("Foot");
});

test("texts are found in their innermost element; several elements at once are an error", async () => {
  const { page } = await opened(
    `<main><div><p>In your   cart: <b>two</b></p></div><ul><li>Tea<span> hot</span></li><li>Juice</li></ul></main>`,
  );
  expect(
    page
      .getByText("in your cart")
      .elements()
      .map(({ name }) => name),
  ).toEqual(["p"]);
  expect(page.getByText("Tea", { exact: true })).toHaveCount(0);
  const items = page.getByRole("listitem");
  expect(items.filter({ hasText: "tea" })).toHaveText("Tea hot");
  expect(items.filter({ has: page.locator("span") })).toHaveCount(1);
  expect(items.nth(1)).toHaveText("Juice");
  expect(() => items.text()).toThrow("2 × listitem");
  expect(items).toContainText(["Juice"]);
  expect(items).not.toContainText(["Juice", "Tea"]);
});

test("closed content is hidden until it is opened, by its summary or its button", async () => {
  const { page } = await opened(`
    <details><summary>More</summary><a href="/sent">Inside</a></details>
    <button popovertarget="menu">Menu</button><div id="menu" popover><a href="/sent">Item</a></div>
    <dialog><p>Question</p></dialog><noscript>No script</noscript><template><p>Never</p></template>`);
  expect(page.getByText("Inside")).toBeHidden();
  await page.getByText("More").click();
  expect(page.getByText("Inside")).toBeVisible();
  expect(page.getByRole("link", { name: "Item" })).toHaveCount(0);
  await page.getByRole("button", { name: "Menu" }).click();
  expect(page.getByRole("link", { name: "Item" })).toBeVisible();
  expect(page.getByText("Question")).toBeHidden();
  expect(page.getByText("No script")).toBeVisible();
  expect(page.getByText("Never")).not.toBeVisible();
});

test("a download keeps the current page; another kind of file is shown as text; another site is not requested", async () => {
  const file = new Response("a,b", { headers: { "content-disposition": 'attachment; filename="orders.csv"' } });
  const { page } = await opened('<h1>Here</h1><a href="/file">File</a><a href="https://other.test/x">Other</a>', {
    "/file": file,
    "/robots.txt": new Response("User-agent: *"),
  });
  await page.getByRole("link", { name: "File" }).click();
  expect(page.download).toMatchObject({ name: "orders.csv" });
  expect(page.getByRole("heading", { name: "Here" })).toBeVisible();
  await page.getByRole("link", { name: "Other" }).click();
  expect(page).toHaveURL("https://other.test/x");
  await page.goto("/robots.txt");
  expect(page.content).toBe("User-agent: *");
});

test("a failed expectation names its page", async () => {
  const { page } = await opened("<main><h1>Products</h1></main>");
  plainExpect(() => expect(page.getByRole("heading")).toHaveText("Cart")).toThrow(/Cart[^]*Products[^]*\/ \(200\)/);
  plainExpect(() => expect(page.getByRole("heading")).toBeHidden()).toThrow("Expected: hidden");
  plainExpect(() => expect(page.getByText("Cart")).toBeVisible()).toThrow("Expected: visible");
  plainExpect(() => expect(page).toHaveURL("/cart")).toThrow("Expected: /cart");
});

test("the first cell of a row is its header by its scope", async () => {
  const { page } = await opened(`
    <table><thead><tr><th>Month</th><th scope="col">Users</th></tr></thead>
    <tbody><tr><th scope="row">May</th><td>3</td></tr></tbody></table>`);
  expect(page.getByRole("columnheader")).toHaveText(["Month", "Users"]);
  expect(page.getByRole("rowheader")).toHaveText(["May"]);
});

test("a textarea is sent with its entities decoded", async () => {
  const { page, last } = await opened(
    '<form method="post" action="/sent"><textarea name="note">&lt;b&gt; &amp; more</textarea><button>Send</button></form>',
  );
  expect(page.locator("textarea")).toHaveValue("<b> & more");
  await page.getByRole("button", { name: "Send" }).click();
  plainExpect(new URLSearchParams(last()?.body).get("note")).toBe("<b> & more");
});

test("a download has the name of its header, in any letters", async () => {
  const nameOf = async (disposition: string): Promise<string | undefined> => {
    const file = new Response("1", { headers: { "content-disposition": disposition } });
    const { page } = await opened('<a href="/sent">Get</a>', { "/sent": file });
    await page.getByRole("link").click();
    return page.download?.name;
  };
  expect(await nameOf('attachment; filename="list.csv"')).toBe("list.csv");
  expect(await nameOf("attachment; filename*=UTF-8''prix%20%C3%A9t%C3%A9.pdf")).toBe("prix été.pdf");
});

import { expect, test } from "vitest";
import {
  accessPath,
  activityPath,
  invitationsPath,
  moreActivityPath,
  questionPath,
  roleSavedPath,
  userListPath,
} from "./user-links.ts";

test("A-USER-11, A-USER-12: a dialog, its question and the way back keep the list's filters, and nothing else", () => {
  const list = userListPath({
    pathname: "/admin/users",
    search: "?q=awa%40&role=manager&page=2&user=u1&saved=x&change=u2&to=admin",
  });
  expect(list).toBe("/admin/users?q=awa%40&role=manager&page=2");
  expect(activityPath(list, "u1")).toBe(`${list}&user=u1`);
  expect(moreActivityPath("/admin/users", { userId: "u1", moreShown: 100 })).toBe("/admin/users?user=u1&shown=100");
  expect(moreActivityPath("/admin/users", { userId: "u1", moreShown: null })).toBeNull();
  expect(questionPath(list, "u2", "admin")).toBe(`${list}&change=u2&to=admin`);
  expect(userListPath({ pathname: "/admin-dashboard/customers", search: "?user=u1" })).toBe(
    "/admin-dashboard/customers",
  );
  expect(accessPath(list, "u3")).toBe(`${list}&access=u3`);
  expect(userListPath({ pathname: "/admin/users", search: accessPath("?q=awa", "u3", "reset") })).toBe(
    "/admin/users?q=awa",
  );
  expect(userListPath({ pathname: "/admin/users", search: "?invitations=3&invite=new" })).toBe(
    "/admin/users?invitations=3",
  );
  expect(invitationsPath({ pathname: "/admin/users", search: "?q=awa&invitations=3" }, 2)).toBe(
    "/admin/users?q=awa&invitations=2",
  );
  for (const nonsense of ["0", "x", "1.5"])
    expect(userListPath({ pathname: "/admin/users", search: `?invitations=${nonsense}` })).toBe("/admin/users");
  expect(roleSavedPath("/admin/users", "u2")).toBe("/admin/users?saved=u2");
});

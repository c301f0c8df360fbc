export type FormValue = string | FormValue[] | { [name: string]: FormValue };
export type Form = { [name: string]: FormValue };

const NAME_PARTS = /[^[\]]+|\[\]/g;
const MOST_PARTS = 10;

/** Decodes `a[b][0]=c`, as the SDK writes bodies and queries; `a[]` appends. Numbered parts become lists. */
export function parseForm(text: string): Form {
  const root: Form = blank();
  for (const [name, value] of new URLSearchParams(text)) {
    const parts = name.match(NAME_PARTS)?.slice(0, MOST_PARTS) ?? [];
    if (parts.length > 0) put(root, parts, value);
  }
  return Object.fromEntries(Object.entries(root).map(([name, value]) => [name, toLists(value)]));
}

// No prototype: a name like `__proto__` is plain data.
const blank = (): Form => Object.create(null) as Form;

function put(root: Form, parts: string[], value: string): void {
  let holder = root;
  parts.forEach((part, at) => {
    const name = part === "[]" ? String(Object.keys(holder).length) : part;
    if (at === parts.length - 1) {
      holder[name] = value;
      return;
    }
    const next = holder[name];
    const deeper = isForm(next) ? next : blank();
    holder[name] = deeper;
    holder = deeper;
  });
}

export const isForm = (value: FormValue | undefined): value is Form =>
  typeof value === "object" && !Array.isArray(value);

function toLists(value: FormValue): FormValue {
  if (!isForm(value)) return value;
  const names = Object.keys(value);
  const isList = names.length > 0 && names.every((name, at) => name === String(at));
  if (isList) return Object.values(value).map(toLists);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, toLists(inner)]));
}

export type TextTree = { readonly [name: string]: TextNode };
export type TextNode = string | TextTree | readonly TextNode[];
/** Fixed numbers and names that a module puts into its own messages. */
export type FixedValues = Readonly<Record<string, string | number>>;

declare const FIXED: unique symbol;
/** Remembers the names of the fixed values, which a translation may use too. */
export type Fixes<Names> = { readonly [FIXED]?: Names };

/** A catalogue as its readers see it: a text, or a function of one object for a message that takes values. */
export type Messages<Tree, Fixed = never> = {
  readonly [Name in keyof Tree]: Tree[Name] extends string ? Message<Tree[Name], Fixed> : Messages<Tree[Name], Fixed>;
};

type Message<Text extends string, Fixed> = Text extends `${string}{${string}`
  ? [Exclude<keyof ValuesOf<Text>, Fixed>] extends [never]
    ? string
    : (values: Omit<ValuesOf<Text>, Fixed & string>) => string
  : string;

/** The values that an ICU message takes: a number for `plural`, `selectordinal` and `number`, true or false for those cases, else a text or number. */
export type ValuesOf<Text extends string> = Pretty<{
  readonly [Value in Extract<ValueIn<Unquoted<Text>>, [string, unknown]> as Value[0]]: Value[1];
}>;
type Pretty<Values> = { [Name in keyof Values]: Values[Name] };

/** Leaves out what stands between apostrophes that quote braces. */
type Unquoted<Text> = Text extends `${infer Before}'{${string}}'${infer After}` ? `${Before}${Unquoted<After>}` : Text;

type ValueIn<Text> = Text extends `${string}{${infer After}`
  ? Block<After> extends [infer Inside, infer Rest]
    ? ValueOf<Inside> | ValueIn<Rest>
    : never
  : never;

/** The text before the closing brace, and the text after it. */
type Block<Text, Inside extends string = "", Depth extends 1[] = []> = Text extends `${infer Left}}${infer Right}`
  ? Left extends `${infer Before}{${infer After}`
    ? Block<`${After}}${Right}`, `${Inside}${Before}{`, [...Depth, 1]>
    : Depth extends [1, ...infer Outer extends 1[]]
      ? Block<Right, `${Inside}${Left}}`, Outer>
      : [`${Inside}${Left}`, Right]
  : never;

type ValueOf<Inside> = Inside extends `${infer Name}, ${infer Kind}, ${infer Cases}`
  ? [Name, Kind extends "select" ? Choice<CaseName<Cases>> : number] | ValueInCases<Cases>
  : Inside extends `${infer Name}, number`
    ? [Name, number]
    : [Inside, string | number];

type ValueInCases<Cases> = Cases extends `${string}{${infer After}`
  ? Block<After> extends [infer Inside, infer Rest]
    ? ValueIn<Inside> | ValueInCases<Rest>
    : never
  : never;

type CaseName<Cases> = Cases extends `${infer Name} {${infer After}`
  ? Block<After> extends [string, infer Rest]
    ? Trimmed<Name> | CaseName<Rest>
    : never
  : never;
type Trimmed<Text> = Text extends ` ${infer Rest}` ? Trimmed<Rest> : Text;
type Choice<Names> = "true" extends Names ? boolean : "false" extends Names ? boolean : string;

export type Translated<Catalogue> = {
  readonly [Name in keyof Catalogue & (string | number)]: Catalogue[Name] extends string | ((values: never) => string)
    ? string
    : Translated<Catalogue[Name]>;
};

/** A translation itself where its names and values are those of the catalogue; `never` or a hint where they are not. */
export type Fitting<Catalogue, Texts, Fixed = FixedIn<Catalogue>> = {
  readonly [Name in keyof Texts]: Name extends keyof Catalogue
    ? Texts[Name] extends string
      ? FittingText<Catalogue[Name], Texts[Name], Fixed>
      : Fitting<Catalogue[Name], Texts[Name], Fixed>
    : never;
};
type FixedIn<Catalogue> = Catalogue extends Fixes<infer Names> ? (unknown extends Names ? never : Names) : never;

type FittingText<Original, Text extends string, Fixed> = Original extends (values: infer Values) => string
  ? Values extends Omit<ValuesOf<Text>, Fixed & string>
    ? keyof Values extends keyof ValuesOf<Text>
      ? Text
      : `without {${Exclude<keyof Values, keyof ValuesOf<Text>> & string}}`
    : `takes {${keyof Values & string}} only`
  : [Exclude<keyof ValuesOf<Text>, Fixed>] extends [never]
    ? Text
    : "takes no values";

import { cloneElement, Fragment, isValidElement, use, type JSX, type ReactNode } from "react";
import { Scripts } from "react-router";
import { useIsServed, PageRenderingContext, type PageRendering } from "./hydration.ts";

export const BootScript = ({ src }: { src: string }) => (useIsServed() ? <script type="module" src={src} /> : null);

/** The framework's scripts, held as PageRendering says; throws when the framework's output changes. */
export function PageScripts() {
  const page = use(PageRenderingContext);
  // Called instead of rendered, to inspect its elements.
  const scripts = Scripts({});
  const isServed = useIsServed();
  if (!isServed) return null;
  if (!import.meta.env.SSR || !page) return scripts;
  const writing = { page, files: [], modules: { count: 0 } };
  const written = write(scripts, writing);
  if (writing.modules.count !== 1)
    throw new Error(`Expected one hydration script in the page, found ${writing.modules.count}`);
  return written;
}

/** `files` are those that the framework would have loaded with the page. */
type Writing = { readonly page: PageRendering; readonly files: string[]; readonly modules: { count: number } };

function write(node: ReactNode, writing: Writing): ReactNode {
  if (Array.isArray(node)) return node.map((child: ReactNode) => write(child, writing));
  if (!isValidElement<Attributes>(node)) return node;
  if (node.type === Fragment) return cloneElement(node, undefined, ...childrenOf(node.props.children, writing));
  if (node.type === "script") return writeScript(node.props, writing);
  if (writing.page.startsWith === "page" || node.props.rel !== "modulepreload") return node;
  writing.files.push(node.props.href ?? "");
  return null;
}

type Attributes = JSX.IntrinsicElements["script"] & { readonly rel?: string; readonly href?: string };

const childrenOf = (children: ReactNode, writing: Writing): ReactNode[] =>
  (Array.isArray(children) ? children : [children]).map((child: ReactNode) => write(child, writing));

function writeScript(attributes: Attributes, { page, files, modules }: Writing): ReactNode {
  const code = attributes.dangerouslySetInnerHTML?.__html;
  if (typeof code !== "string") throw new Error("Expected only inline scripts of the framework");
  if (attributes.type === "module") modules.count += 1;
  if (attributes.type !== "module" || page.startsWith === "page") return <script {...attributes} />;
  // Others keep the framework's nonce, by which they are allowed.
  page.allowScript(code);
  if (page.prefetch !== null) page.allowScript(page.prefetch);
  return (
    <script
      type="text/plain"
      id="hydration"
      data-start={page.startsWith}
      data-files={files.join(" ")}
      data-prefetch={page.prefetch ?? undefined}
      dangerouslySetInnerHTML={{ __html: code }}
    />
  );
}

import { lazy, Suspense, useEffect, useState, type ComponentType } from "react";
import { Button } from "../button.tsx";
import { lazyPartTexts as texts } from "../messages.ts";
import { Notice } from "../feedback/notice.tsx";
import { reopenPage } from "./dead-line.ts";

type Attempt<Props> = { readonly Part: ComponentType<Props>; readonly hasCome: Promise<boolean> };

/**
 * A component whose script comes when it is first shown. If that is lost (no line, or a new version of the shop), a notice
 * stands in its place and offers to try again; the page's error screen never comes for it.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let last: Attempt<Props> | null = null;
  const attempt = (): Attempt<Props> => (last ??= attemptOf(load));
  return function LazyPart(props: Props) {
    const [{ Part, hasCome }, setAttempt] = useState(attempt);
    const [isLost, setLost] = useState(false);
    useEffect(() => {
      void hasCome.then((came) => {
        if (came) return;
        last = null;
        setLost(true);
      });
    }, [hasCome]);
    // The page's own script is of the same version as the part: after an update only the page brings it.
    const tryAgain = async (): Promise<boolean> => {
      const next = attempt();
      if (!(await next.hasCome)) return reopenPage();
      setAttempt(next);
      setLost(false);
      return true;
    };
    if (isLost) return <LostPart onTryAgain={tryAgain} />;
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}

/** A part that is lost stays pending, so that whatever the server has rendered in its place stands until the notice does. */
function attemptOf<Props extends object>(load: () => Promise<ComponentType<Props>>): Attempt<Props> {
  const coming = load();
  return {
    Part: lazy(() => coming.then((part) => ({ default: part })).catch(() => new Promise<never>(() => undefined))),
    hasCome: coming.then(
      () => true,
      () => false,
    ),
  };
}

/** Stands for a lost part; `onTryAgain` answers whether that has begun to help. Its hint goes and comes back, which is read out. */
function LostPart({ onTryAgain }: { onTryAgain: () => Promise<boolean> }) {
  const [isBusy, setBusy] = useState(false);
  const handleClick = async (): Promise<void> => {
    setBusy(true);
    setBusy(await onTryAgain());
  };
  return (
    <Notice
      tone="danger"
      title={texts.lost}
      action={
        <Button type="button" size="sm" isBusy={isBusy} onClick={() => isBusy || void handleClick()}>
          {texts.tryAgain}
        </Button>
      }
    >
      <p>{isBusy ? "…" : texts.hint}</p>
    </Notice>
  );
}

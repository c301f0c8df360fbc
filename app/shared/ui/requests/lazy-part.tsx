import { lazy, Suspense, useEffect, useState, type ComponentType } from "react";
import { Button } from "../button.tsx";
import { lazyPartTexts as texts } from "../messages.ts";
import { Notice } from "../feedback/notice.tsx";
import { reopenPage } from "./dead-line.ts";

type Attempt<Props> = { readonly Part: ComponentType<Props>; readonly hasCome: Promise<boolean> };

/** Loads a component's script when first shown; if it fails, a notice offers a retry instead of the page's error screen. */
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
    // The page's script matches the part's version: after an update only a new document brings it.
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

/** A failed part stays pending, so that the server's rendering remains until the notice shows. */
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

/** `onTryAgain` resolves to whether it helped. The hint is removed and returns, so that it is announced again. */
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

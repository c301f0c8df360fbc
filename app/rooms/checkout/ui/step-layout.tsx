import type { ReactNode } from "react";

/** A step beside the order on wide screens, below it on small ones. */
export function StepLayout({ heading, aside, children }: { heading: string; aside: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-12">
      <div className="grid gap-4 lg:sticky lg:top-28 lg:order-last">{aside}</div>
      <section aria-labelledby="step-heading" className="grid gap-6">
        <h2 id="step-heading" tabIndex={-1} className="font-display text-2xl">
          {heading}
        </h2>
        {children}
      </section>
    </div>
  );
}

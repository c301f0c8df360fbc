import { CircleCheck, TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import { Notice } from "#app/shared/ui/feedback/notice.tsx";
import { goLiveTexts as texts } from "#app/rooms/settings/messages.ts";
import type { GoLivePlace, GoLivePoint } from "#app/rooms/settings/go-live/go-live.ts";
import { goLiveWords } from "#app/rooms/settings/go-live/go-live-messages.ts";

type PlaceLinks = { readonly to: (place: NonNullable<GoLivePlace>) => string };

export function GoLiveList({ points, to }: { points: readonly GoLivePoint[] } & PlaceLinks) {
  const open = points.filter(({ todo }) => todo !== null).length;
  return (
    <section aria-labelledby="go-live-title" className="card card-flush">
      <div className="go-live-head">
        <h2 id="go-live-title">{texts.title}</h2>
        <Notice tone={open === 0 ? "success" : "warning"}>
          <p>{open === 0 ? texts.ready : texts.open({ count: open, all: points.length })}</p>
        </Notice>
      </div>
      <ul className="go-live-list">
        {points.map((point) => (
          <Point key={point.subject} point={point} to={to} />
        ))}
      </ul>
    </section>
  );
}

function Point({ point, to }: { point: GoLivePoint } & PlaceLinks) {
  const { name, todo, details } = goLiveWords(point);
  const { place } = point;
  return (
    <li className={todo === null ? "go-live-line is-ready" : "go-live-line"}>
      {todo === null ? <CircleCheck size={20} /> : <TriangleAlert size={20} />}
      <div>
        <p>
          <span className="sr-only">{todo === null ? texts.isReady : texts.isOpen}: </span>
          {name}
        </p>
        {todo !== null && <p className="go-live-todo">{point.todo?.code === "confirm" ? texts.confirmBelow : todo}</p>}
        {todo !== null && place && (
          <Link to={to(place)} className="link go-live-way">
            {texts.places[place]}
          </Link>
        )}
        {details.map((text) => (
          <p key={text} className="go-live-detail">
            {text}
          </p>
        ))}
      </div>
    </li>
  );
}

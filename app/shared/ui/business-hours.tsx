type Hours = { readonly days: string; readonly hours: string };

export const BusinessHours = ({ hours: lines }: { hours: readonly Hours[] }) => (
  <ul className="text-muted">
    {lines.map(({ days, hours }) => (
      <li key={days}>
        {days} {hours}
      </li>
    ))}
  </ul>
);

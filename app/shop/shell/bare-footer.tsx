import { Link } from "react-router";
import { CONDITION_LINKS, CONTACT_LINK, shellTexts } from "./texts.ts";

/** The checkout's footer: what is bought under which conditions, and who helps. */
export const BareFooter = ({ isDemo }: { isDemo: boolean }) => (
  <footer className="site-footer">
    <div className="page flex flex-wrap items-center gap-x-6 py-2 text-sm text-muted">
      <nav aria-label={shellTexts.conditions} className="flex flex-wrap gap-x-6">
        {[...CONDITION_LINKS, CONTACT_LINK].map(({ to, label }) => (
          <Link key={to} to={to} className="footer-link">
            {label}
          </Link>
        ))}
      </nav>
      {isDemo && <p>{shellTexts.demo}</p>}
    </div>
  </footer>
);

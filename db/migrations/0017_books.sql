-- room: books
-- Each proof of the books: what was compared, and whether anything was open. Only the last ones are kept.
CREATE TABLE proofs (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  started_at timestamptz NOT NULL,
  -- NULL while it runs, or when its process ended.
  finished_at timestamptz,
  -- Why it could not be finished.
  failure text,
  -- What was compared: everything since then, or all that there is.
  since timestamptz,
  counts jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(counts) = 'object'),
  sums jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(sums) = 'array'),
  finding_count integer NOT NULL DEFAULT 0 CHECK (finding_count >= 0)
);
CREATE INDEX proofs_started_at ON proofs (started_at DESC);

-- What a proof found open; of very many only the first ones.
CREATE TABLE proof_findings (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  proof_id uuid NOT NULL REFERENCES proofs ON DELETE CASCADE,
  position integer NOT NULL CHECK (position > 0),
  kind text NOT NULL,
  -- The id of what it is about: a payment's reference, an order, a product, a job …
  subject text NOT NULL,
  facts jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(facts) = 'object'),
  -- When staff repaired it; the next proof says whether it is mended.
  repaired_at timestamptz,
  UNIQUE (proof_id, position)
);

import type { ListFilter } from "#app/shared/kernel/lists/list-filter.ts";

export type SectionTemplate =
  | "hero"
  | "products"
  | "benefits"
  | "features"
  | "story"
  | "impact"
  | "ingredients"
  | "testimonials"
  | "cta";

export type SectionFeature = {
  readonly icon: string;
  readonly title: string;
  readonly description: string;
};

export type SectionTestimonial = {
  readonly name: string;
  readonly rating: number;
  readonly comment: string;
  readonly verified: boolean;
};

/** Lists are empty, never absent. */
export type SectionMetadata = {
  readonly backgroundType: "gradient" | "solid";
  readonly hasFloatingProduct: boolean;
  readonly trustBadges: readonly string[];
  readonly features: readonly SectionFeature[];
  readonly testimonials: readonly SectionTestimonial[];
  readonly style: "split" | "centered";
  readonly imageCaption: string | null;
};

export type HomeSection = {
  readonly id: string;
  readonly key: string;
  readonly template: SectionTemplate;
  readonly title: string;
  readonly content: string;
  readonly imageUrl: string | null;
  readonly ctaText: string | null;
  readonly ctaLink: string | null;
  readonly metadata: SectionMetadata;
};

/** null means unbounded; times in UTC. */
export type SectionSchedule = {
  readonly isActive: boolean;
  readonly publishAt: Date | null;
  readonly unpublishAt: Date | null;
  /** It was live when it got a publish date and stays visible until then. */
  readonly isShownBeforePublish: boolean;
};

export type FreeTemplate = "hero" | "story" | "features" | "testimonials" | "cta";

/** Validated; without place, state and schedule. */
export type SectionEdits = {
  readonly sectionName: string;
  readonly template: SectionTemplate;
  readonly title: string;
  readonly content: string;
  readonly imageUrl: string | null;
  readonly ctaText: string | null;
  readonly ctaLink: string | null;
  readonly metadata: SectionMetadata;
};

export type StaffSection = SectionEdits & {
  readonly id: string;
  readonly key: string;
  readonly isBuiltIn: boolean;
  readonly sortOrder: number;
  readonly schedule: SectionSchedule;
  /** Of texts or schedule; moving does not count. */
  readonly updatedAt: Date;
};

export type SectionState = "live" | "scheduled" | "expired" | "inactive";

export type Revision<Edits> = {
  readonly id: string;
  readonly edits: Edits;
  readonly note: string;
  readonly createdAt: Date;
  readonly createdBy: string;
};

export type SavedTemplate = { readonly id: string; readonly name: string; readonly edits: SectionEdits };

export type FaqCategory = "products" | "usage" | "shipping" | "company";

export type Faq = {
  readonly id: string;
  readonly category: FaqCategory;
  readonly question: string;
  readonly answer: string;
};

export type Testimonial = {
  readonly id: string;
  readonly name: string;
  readonly location: string | null;
  readonly rating: number;
  readonly comment: string;
  /** With a linked, approved review by a buyer: only then may the page say "Verified customer". */
  readonly isVerified: boolean;
  readonly isDemo: boolean;
};

/** Returns which of these reviews are approved and by buyers; implemented by rooms above. */
export type BuyersReviewsAmong = (reviewIds: readonly string[]) => Promise<ReadonlySet<string>>;

export type BlockType = "text" | "html" | "markdown" | "json";

/** The active row of a named place, or its built-in default. */
export type ContentBlock = {
  readonly key: string;
  readonly title: string;
  readonly type: BlockType;
  readonly content: string;
};

/** Validated; the key stays. */
export type BlockEdits = {
  readonly name: string;
  readonly type: BlockType;
  readonly content: string;
  readonly description: string | null;
  readonly isActive: boolean;
  readonly tags: readonly string[];
  readonly category: string | null;
};

export type StaffBlock = BlockEdits & { readonly id: string; readonly key: string; readonly updatedAt: Date };

export type NamedBlock = { readonly key: string; readonly title: string; readonly category: string | null };

export type BlockFilter = {
  readonly search: string;
  readonly type: BlockType | null;
  readonly category: string | null;
  readonly isActive: boolean | null;
  readonly page: number;
};

/** By the name used in braces: "{free_shipping_threshold}" -> "$100". */
export type ContentTokens = {
  readonly store_name: string;
  readonly store_email: string;
  readonly store_description: string;
  readonly free_shipping_threshold: string;
  readonly default_shipping_rate: string;
};

export type MarkdownPart =
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "paragraph"; readonly text: string }
  | { readonly kind: "list"; readonly items: readonly string[] }
  /** Sanitized: nothing in it can run. */
  | { readonly kind: "html"; readonly html: string };

export type Entry = { readonly id: string; readonly isActive: boolean; readonly updatedAt: Date };

/** Values are formatted for people. */
export type EntryDifference = { readonly field: string; readonly before: string; readonly after: string };

export type EntryState = "active" | "inactive";

/** Validated; the answer may hold {tokens} and markup. */
export type FaqEdits = {
  readonly category: FaqCategory;
  readonly question: string;
  readonly answer: string;
  readonly isActive: boolean;
};
export type FaqFilter = ListFilter<EntryState> & { readonly category: FaqCategory | null };
export type StaffFaq = FaqEdits & Entry;

/** Validated; a null `location` is unknown. */
export type TestimonialEdits = {
  readonly name: string;
  readonly location: string | null;
  readonly rating: number;
  readonly comment: string;
  readonly isVerified: boolean;
  readonly isFeatured: boolean;
  readonly isActive: boolean;
};
export type StaffTestimonial = TestimonialEdits &
  Entry & {
    /** Came with the shop; quotes no real customer. */
    readonly isSample: boolean;
    readonly reviewId: string | null;
  };

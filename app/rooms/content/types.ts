import type { ListFilter } from "#app/shared/kernel/lists/list-filter.ts";

/** How a section of the home page is drawn; built-in ones also read other rooms' facts. */
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

/** One entry of a section's list: a benefit, a figure, an ingredient. */
export type SectionFeature = {
  readonly icon: string;
  readonly title: string;
  readonly description: string;
};

/** A testimonial written into a section's own list. */
export type SectionTestimonial = {
  readonly name: string;
  readonly rating: number;
  readonly comment: string;
  readonly verified: boolean;
};

/** A section's metadata; lists are empty, never absent. */
export type SectionMetadata = {
  readonly backgroundType: "gradient" | "solid";
  readonly hasFloatingProduct: boolean;
  readonly trustBadges: readonly string[];
  readonly features: readonly SectionFeature[];
  readonly testimonials: readonly SectionTestimonial[];
  readonly style: "split" | "centered";
  readonly imageCaption: string | null;
};

/** A section of the home page as visitors see it. */
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

/** When a section may be seen; both ends open when null, times in UTC. */
export type SectionSchedule = {
  readonly isActive: boolean;
  readonly publishAt: Date | null;
  readonly unpublishAt: Date | null;
  /** Whether it stays visible until its publish date, because it was live when it got one. */
  readonly isShownBeforePublish: boolean;
};

/** The templates that staff may make sections of; the others are built in. */
export type FreeTemplate = "hero" | "story" | "features" | "testimonials" | "cta";

/** What staff write into a section, checked: everything but its place, its state and its schedule. */
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

/** A section as the back office sees it. */
export type StaffSection = SectionEdits & {
  readonly id: string;
  readonly key: string;
  readonly isBuiltIn: boolean;
  readonly sortOrder: number;
  readonly schedule: SectionSchedule;
  /** When its words or its schedule last changed; moving it does not count. */
  readonly updatedAt: Date;
};

/** A section's current state in its row. */
export type SectionState = "live" | "scheduled" | "expired" | "inactive";

/** A record's state before a save, with who changed it and when. */
export type Revision<Edits> = {
  readonly id: string;
  readonly edits: Edits;
  /** A name that staff gave it; "" without one. */
  readonly note: string;
  readonly createdAt: Date;
  /** Email of who saved. */
  readonly createdBy: string;
};

/** Texts that a new section starts from, kept by staff under a name. */
export type SavedTemplate = { readonly id: string; readonly name: string; readonly edits: SectionEdits };

/** The four groups of questions. */
export type FaqCategory = "products" | "usage" | "shipping" | "company";

/** A question and its answer; the answer may hold {tokens} of settings. */
export type Faq = {
  readonly id: string;
  readonly category: FaqCategory;
  readonly question: string;
  readonly answer: string;
};

/** A customer's words on the home page. */
export type Testimonial = {
  readonly id: string;
  readonly name: string;
  readonly location: string | null;
  readonly rating: number;
  readonly comment: string;
  /** Linked to an approved review by a buyer: only then may the page say "Verified customer". */
  readonly isVerified: boolean;
  /** Taken from a review that came with the demo shop. */
  readonly isDemo: boolean;
};

/** Tells which of these reviews are approved and by buyers; reviews and orders answer it, in rooms above. */
export type BuyersReviewsAmong = (reviewIds: readonly string[]) => Promise<ReadonlySet<string>>;

/** How the content of a block is written. */
export type BlockType = "text" | "html" | "markdown" | "json";

/** A text of a named place: the active row, or the built-in default. */
export type ContentBlock = {
  readonly key: string;
  readonly title: string;
  readonly type: BlockType;
  readonly content: string;
};

/** What staff write into a block, checked: its key stays, its state has a button of its own too. */
export type BlockEdits = {
  readonly name: string;
  readonly type: BlockType;
  readonly content: string;
  readonly description: string | null;
  readonly isActive: boolean;
  readonly tags: readonly string[];
  readonly category: string | null;
};

/** A block as the back office sees it. */
export type StaffBlock = BlockEdits & { readonly id: string; readonly key: string; readonly updatedAt: Date };

/** A block by its name alone, and the category staff gave it. */
export type NamedBlock = { readonly key: string; readonly title: string; readonly category: string | null };

/** The filter of the list of blocks; null means all. */
export type BlockFilter = {
  readonly search: string;
  readonly type: BlockType | null;
  readonly category: string | null;
  readonly isActive: boolean | null;
  readonly page: number;
};

/** The settings a text may name in braces, ready to print: "{free_shipping_threshold}" -> "$100". */
export type ContentTokens = {
  readonly store_name: string;
  readonly store_email: string;
  readonly store_description: string;
  readonly free_shipping_threshold: string;
  readonly default_shipping_rate: string;
};

/** A piece of a written text, to be printed as an element of its own. */
export type MarkdownPart =
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "paragraph"; readonly text: string }
  | { readonly kind: "list"; readonly items: readonly string[] }
  /** Markup that was cleaned: nothing in it can run. */
  | { readonly kind: "html"; readonly html: string };

/** What staff keep one by one, each with its earlier states: a block, a question, a testimonial. */
export type Entry = { readonly id: string; readonly isActive: boolean; readonly updatedAt: Date };

/** One field that differs, its values as people read them. */
export type EntryDifference = { readonly field: string; readonly before: string; readonly after: string };

/** The state filter of questions and testimonials. */
export type EntryState = "active" | "inactive";

/** What staff write into a question, checked; the answer may hold {tokens} and markup. */
export type FaqEdits = {
  readonly category: FaqCategory;
  readonly question: string;
  readonly answer: string;
  readonly isActive: boolean;
};
/** The filter of the list of questions. */
export type FaqFilter = ListFilter<EntryState> & { readonly category: FaqCategory | null };
export type StaffFaq = FaqEdits & Entry;

/** What staff write into a testimonial, checked; `location` is null when it is not said. */
export type TestimonialEdits = {
  readonly name: string;
  readonly location: string | null;
  /** 1 to 5 stars. */
  readonly rating: number;
  readonly comment: string;
  /** May be shown as verified, once an approved review by a buyer stands behind it. */
  readonly isVerified: boolean;
  readonly isFeatured: boolean;
  readonly isActive: boolean;
};
export type StaffTestimonial = TestimonialEdits &
  Entry & {
    /** It came with the shop and says nobody's words. */
    readonly isSample: boolean;
    /** The review behind it. */
    readonly reviewId: string | null;
  };

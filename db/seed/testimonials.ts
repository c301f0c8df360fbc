/** A sample testimonial: its name says that it is one, so nobody takes it for a customer's words. */
export type DemoTestimonial = {
  readonly id: string;
  readonly name: string;
  readonly rating: number;
  readonly comment: string;
};

/** The three samples of the home page (S-HOME-19), to be replaced before the shop opens. */
export const DEMO_TESTIMONIALS: readonly DemoTestimonial[] = [
  {
    id: "7e571000-5eed-4000-8000-000000000001",
    name: "Sample testimonial 1",
    rating: 5,
    comment: "Here stand a customer's own words about the taste.",
  },
  {
    id: "7e571000-5eed-4000-8000-000000000002",
    name: "Sample testimonial 2",
    rating: 5,
    comment: "Here stand a customer's own words about the delivery.",
  },
  {
    id: "7e571000-5eed-4000-8000-000000000003",
    name: "Sample testimonial 3",
    rating: 4,
    comment: "Here stand a customer's own words about sharing it with friends.",
  },
];

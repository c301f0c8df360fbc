/** Staff see it as a sample and replace it; shoppers never see it. */
export type DemoTestimonial = {
  readonly id: string;
  readonly name: string;
  readonly rating: number;
  readonly comment: string;
};

export const DEMO_TESTIMONIALS: readonly DemoTestimonial[] = [
  {
    id: "7e571000-5eed-4000-8000-000000000001",
    name: "Sample testimonial 1",
    rating: 5,
    comment: "Write here what a customer says about the taste.",
  },
  {
    id: "7e571000-5eed-4000-8000-000000000002",
    name: "Sample testimonial 2",
    rating: 5,
    comment: "Write here what a customer says about the delivery.",
  },
  {
    id: "7e571000-5eed-4000-8000-000000000003",
    name: "Sample testimonial 3",
    rating: 4,
    comment: "Write here what a customer says about sharing it with friends.",
  },
];

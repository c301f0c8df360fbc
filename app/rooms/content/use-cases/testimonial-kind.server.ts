import { TESTIMONIAL_ENTITY } from "../constants.ts";
import type { StaffTestimonial, TestimonialEdits } from "../entry-types.ts";
import { testimonialDifference, testimonialValues } from "../rules/testimonial-form.ts";
import { storedTestimonial } from "../schemas.ts";
import { testimonialStore } from "../store/testimonial-store.server.ts";
import type { OrderedKind } from "./entry-kind.server.ts";

/** Customers' words on the home page; who may write its sections may write them. */
export const TESTIMONIAL_KIND: OrderedKind<TestimonialEdits, StaffTestimonial> = {
  entity: TESTIMONIAL_ENTITY,
  permission: "homepage.edit",
  actions: {
    create: "testimonial.create",
    change: "testimonial.change",
    order: "testimonial.order",
    remove: "testimonial.delete",
  },
  stored: storedTestimonial,
  store: testimonialStore,
  difference: testimonialDifference,
  named: ({ name }) => ({ name }),
  whole: testimonialValues,
  created: testimonialValues,
};

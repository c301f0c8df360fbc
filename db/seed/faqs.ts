import type { Faq } from "#app/rooms/content/types.ts";

type Question = Omit<Faq, "id">;

const products: Question[] = [
  {
    category: "products",
    question: "What is in your drinks?",
    answer:
      "Water, whole plants such as ginger, hibiscus, moringa, kinkeliba and baobab, and a little cane sugar. Every product page lists all ingredients.",
  },
  {
    category: "products",
    question: "Are your drinks natural?",
    answer: "Yes. We brew plants and add no artificial colours. A little sediment is normal: shake before you pour.",
  },
  {
    category: "products",
    question: "How long do the drinks keep?",
    answer: "Unopened, in a cool, dark place, they have a shelf life of 2-3 years. The exact date is on each package.",
  },
  {
    category: "products",
    question: "Which drink should I try first?",
    answer:
      "Most people start with Safara. Try Sokh if you like tart drinks, Doyy Waar for a warm cup and Regu for something creamy.",
  },
];

const usage: Question[] = [
  {
    category: "usage",
    question: "How do I serve the drinks?",
    answer:
      "Safara, Sokh and Regu are ready to drink and best when cold. Doyy Waar is mixed with hot or cold water. See How to Use on each product page for more.",
  },
  {
    category: "usage",
    question: "How do I store an opened package?",
    answer: "Close it, keep it in the refrigerator and use it within the number of days stated on the product page.",
  },
  {
    category: "usage",
    question: "Who should ask a doctor first?",
    answer:
      "Anyone who is pregnant or nursing, takes medication or has a medical condition. Our drinks are foods, not medicines.",
  },
  {
    category: "usage",
    question: "Can children drink them?",
    answer:
      "Our drinks are made for adults, and our shop asks you to be of legal age. Please keep them out of reach of children.",
  },
];

const shipping: Question[] = [
  {
    category: "shipping",
    question: "How long does delivery take?",
    answer:
      "Standard domestic shipping takes 3-7 business days, expedited 1-3. Expedited shipping is arranged with our support on request: write to {store_email} before you order.",
  },
  {
    category: "shipping",
    question: "Do you ship abroad?",
    answer: "Yes, to over 40 countries. Delivery times: international 7-14 business days; customs can add a few more.",
  },
  {
    category: "shipping",
    question: "What does shipping cost?",
    answer:
      "Free shipping on orders of {free_shipping_threshold} or more. Below that it is {default_shipping_rate}. You see it before you pay.",
  },
  {
    category: "shipping",
    question: "How do I track my order?",
    answer:
      "We email you when your order is on its way. You can also look it up on our site at any time with the order number and your email address.",
  },
];

const company: Question[] = [
  {
    category: "company",
    question: "What is your guarantee?",
    answer:
      "We give a 30-day satisfaction guarantee: full refund on unopened products, and if you are not happy with one you have opened, we will find a solution with you.",
  },
  {
    category: "company",
    question: "Where are you based?",
    answer:
      "{store_name} works between Senegal, The Gambia and the USA. Addresses and phone numbers are on our contact page.",
  },
  {
    category: "company",
    question: "How can I reach you?",
    answer:
      "By WhatsApp, by phone, with the form on our contact page or by email to {store_email}. We answer during our business hours.",
  },
  {
    category: "company",
    question: "How can I pay, and is it safe?",
    answer:
      "You can pay with any of the methods listed on every product page. Card details go straight to our payment provider and never reach our servers.",
  },
];

export const DEMO_FAQS: readonly Faq[] = [...products, ...usage, ...shipping, ...company].map((question, at) => ({
  id: `fa900000-5eed-4000-8000-${String(at + 1).padStart(12, "0")}`,
  ...question,
}));

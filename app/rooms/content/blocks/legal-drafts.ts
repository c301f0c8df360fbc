// The first line of each draft marks it as one; a lawyer has to replace it.

export const termsDraft = `Draft for legal review.

## Who we are
{store_name} sells herbal drinks on this website. You can reach us at {store_email}.

## Who may buy
You confirm that you are of legal age where you live to buy and consume herbal supplements.

## Orders and prices
Prices are in US dollars. Shipping and tax are shown before you pay. An order is accepted when its payment has succeeded and you have received our confirmation by email.

## Delivery
We hand orders to the carrier as soon as they are packed. Delivery times are estimates, not promises.

## Returns
See the page Shipping & Returns.

## Our products
Our drinks are foods, not medicines. Read the label and the notice on each product page before use.

## Reviews
Reviews are written by customers and checked by our staff before they appear. We remove what is offensive, unlawful or not about the product.

## Liability and law
To be completed by the owner's lawyer.`;

export const privacyDraft = `Draft for legal review.

## What we keep
- your name, email address, phone number and address, to deliver your order
- what you ordered and what you paid, as accounting law requires
- your email address for the newsletter, only when you ask for it
- whether you opened a newsletter and which of its links you followed, to learn what interests our readers

Card details never reach our servers: they go straight to our payment provider.

## Cookies
We only use cookies that the shop needs: your cart, your wishlist, your sign-in, the theme and the country of delivery you chose, and your answer to the age question. That answer is your own declaration; we do not check it.

Your last five searches stay in your browser, so that you can repeat them. "Clear recent searches" under the search box removes them.

## Your location
To estimate delivery we look up the country of your internet address once. We do not store it.

## Who receives it
Our payment provider, our carriers and our email provider receive what they need for their work. Nobody else does.

## Your rights
Write to {store_email} to see, correct or delete the data we keep about you, or to leave the newsletter.

## Retention and the responsible person
To be completed by the owner's lawyer.`;

export const shippingReturnsDraft = `Draft for legal review.

## Shipping
Free shipping on orders of {free_shipping_threshold} or more, otherwise {default_shipping_rate}.

- Standard domestic shipping takes 3-7 business days.
- Expedited shipping, 1-3 business days, is available from our support on request.
- International shipping to over 40 countries takes 7-14 business days.

Customs duties and import taxes of your country are not included.

## Returns
We give a 30-day guarantee: full refund on unopened products returned within 30 days of delivery. If you have opened a product and are not satisfied, write to {store_email} and we will find a solution with you.

## Damaged or missing parcels
Write to {store_email} within 14 days with your order number and, if you can, a picture.`;

export default function ShippingReturns() {
  return <h1>Shipping</h1>;
}

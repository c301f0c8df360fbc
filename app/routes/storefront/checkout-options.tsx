export default function CheckoutOptions() {
  return <h1>Options</h1>;
}

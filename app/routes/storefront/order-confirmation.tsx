export default function OrderConfirmation() {
  return <h1>Confirmation</h1>;
}

export default function AdminOrder() {
  return <h1>Order</h1>;
}

export default function AdminOrders() {
  return <h1>Orders</h1>;
}

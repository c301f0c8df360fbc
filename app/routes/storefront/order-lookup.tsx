export default function OrderLookup() {
  return <h1>Lookup</h1>;
}

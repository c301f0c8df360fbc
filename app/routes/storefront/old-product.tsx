export default function OldProduct() {
  return <h1>Old</h1>;
}

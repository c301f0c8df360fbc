export default function Faqs() {
  return <h1>FAQ</h1>;
}

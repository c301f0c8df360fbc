export default function Home() {
  return <h1>Safara Sa Yaram</h1>;
}

import S3rver from "s3rver";

export type S3Server = { readonly address: string; close(): Promise<void> };

/** An S3 server with one bucket, on a free local port; `address` is its STORAGE_URL. */
export async function startS3(folder: string): Promise<S3Server> {
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: "shop" }],
  });
  const { port } = await server.run();
  // Its only account.
  const address = `s3://S3RVER:S3RVER@shop?region=eu-west-3&endpoint=http://127.0.0.1:${port}`;
  return { address, close: () => server.close() };
}

/** The bytes of a file that the console brings, such as a font. Throws where it did not come. */
export async function readAsset(address: string): Promise<Uint8Array> {
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`${address} could not be read`);
  return new Uint8Array(await reply.arrayBuffer());
}

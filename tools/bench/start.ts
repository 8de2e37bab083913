export async function benchStart(): Promise<boolean> {
  return true;
}

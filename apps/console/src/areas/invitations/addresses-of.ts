/** The addresses of a pasted list, each once, however they are separated: lines, commas, semicolons, spaces, `Name <address>`. */
export const addressesOf = (typed: string): string[] => {
  const words = typed.split(/[\s,;<>"]+/).map((word) => word.toLowerCase());
  return [...new Set(words.filter((word) => word.includes('@')))];
};

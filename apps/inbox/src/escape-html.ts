const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Makes a text safe inside HTML, also inside an attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Like escapeHtml, with web addresses as links that open in a new tab. */
export function linkAddresses(text: string): string {
  // Every second piece is an address, because split keeps what its group matched.
  const pieces = text.split(/(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]])/);
  return pieces.map((piece, index) => (index % 2 ? link(piece) : escapeHtml(piece))).join('');
}

function link(address: string): string {
  const safe = escapeHtml(address);
  return `<a href="${safe}" target="_blank" rel="noopener noreferrer">${safe}</a>`;
}

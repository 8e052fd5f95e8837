/** Accepts only email or web addresses, because staff can enter any text. */
export function getContactUrl(contact: string | null): string | undefined {
  if (contact === null) return undefined
  if (/^[^\s@]+@[^\s@]+$/.test(contact)) return `mailto:${contact}`
  return URL.canParse(contact) && /^https?:$/.test(new URL(contact).protocol) ? contact : undefined
}

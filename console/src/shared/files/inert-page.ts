interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): unknown }
}

/** The page's policy lets no markup in from a string (CSP, trusted types), and takes a name once: this is read and never shown. */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('fieldhouse', {
  createHTML: (html) => html,
})

/** Somebody else's markup as a document of its own: nothing in it runs or is fetched. */
export const inertPage = (html: string): Document =>
  new DOMParser().parseFromString((policy?.createHTML(html) ?? html) as string, 'text/html')

interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): unknown }
}

/**
 * The page's content policy (CSP, trusted types) forbids parsing markup without a policy, and each name only once. The
 * markup is read and never shown.
 */
const htmlPolicy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('fieldhouse', {
  createHTML: (html) => html,
})

/** Parses foreign markup into a separate document; nothing in it runs or is fetched. */
export const parseInertPage = (html: string): Document =>
  new DOMParser().parseFromString((htmlPolicy?.createHTML(html) ?? html) as string, 'text/html')

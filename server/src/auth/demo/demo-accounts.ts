/** Nobody can own an address under .test (RFC 6761), so these never meet a real account. */
export const demoAccounts = [
  { email: 'fan@fieldhouse.test', firstname: 'Riley', lastname: 'Navarro', role: 'fan' },
  { email: 'operator@fieldhouse.test', firstname: 'Jordan', lastname: 'Vale', role: 'owner' },
  { email: 'scorer@fieldhouse.test', firstname: 'Sam', lastname: 'Okafor', role: 'scorer' },
] as const

/** Everybody may know it: it opens what a laptop shows to its owner. */
export const demoPassword = 'saturday-kickoff-36'

/** The demo accounts. No one can own an address under .test (RFC 6761), so they never collide with a real account. */
export const demoAccounts = [
  { email: 'fan@fieldhouse.test', firstname: 'Riley', lastname: 'Navarro', role: 'fan' },
  { email: 'operator@fieldhouse.test', firstname: 'Jordan', lastname: 'Vale', role: 'owner' },
  { email: 'scorer@fieldhouse.test', firstname: 'Sam', lastname: 'Okafor', role: 'scorer' },
] as const

/** Not a secret: it only opens the demo. */
export const demoPassword = 'saturday-kickoff-36'

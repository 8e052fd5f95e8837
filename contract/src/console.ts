/** Where the department's console lies: an app of its own, whose addresses neither a service nor the fan's app answers. */
export const consolePath = '/console'

export const isOfConsole = new RegExp(`^${consolePath}(/|$|\\?)`)

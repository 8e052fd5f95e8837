/** Path of the department's console, a separate app. Neither a service nor the fans' app answers below it. */
export const consolePath = '/console'

export const consoleAddressPattern = new RegExp(`^${consolePath}(/|$|\\?)`)

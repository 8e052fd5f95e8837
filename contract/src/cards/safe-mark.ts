/** In an address that is shared by who keeps scores safe: its card tells nothing of how a game went. */
export const safeMark = 'safe'

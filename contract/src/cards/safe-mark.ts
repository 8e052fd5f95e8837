/** Marks a shared address of a fan who hides scores, so that its card shows no result. */
export const safeMark = 'safe'

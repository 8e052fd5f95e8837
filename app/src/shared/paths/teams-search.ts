/** What the address of all sports has when it lists the teams, as the Sports tab opens it. */
export const teamsSearch = { show: 'teams' }

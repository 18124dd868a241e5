/** Joins the user of a row and their outlet, whose code stands in where the user has no account code. */
export const person = 'left join users u on u.id = r.user_id left join outlets o on o.id = u.outlet_address_id';
export const accountCode = 'coalesce(u.traffic_code, o.outlet_code)';
export const fullName = `nullif(concat_ws(' ', u.surname, u.name, u.middle_name), '')`;
export const namedPerson = { user_name: 'u.name', user_surname: 'u.surname', account_code: accountCode };

/** The account code of the user with this id, for sorting: empty where there is none. */
export const sortedCode = (user: string) => `
  coalesce(
    (
      select ${accountCode}
      from users u
      left join outlets o on o.id = u.outlet_address_id
      where u.id = ${user}
    ),
    ''
  )
`;
/** A moment for sorting: missing ones come first, as a day that no record has. */
export const sortedMoment = (expression: string) => `coalesce(${expression}, timestamptz '1900-01-01T00:00:00Z')`;

/** When the user of a row first downloaded the app. */
export const firstDownload = (user: string) =>
  `(select min(devices.created_at) from devices where devices.user_id = ${user})`;
/** When the user of a row was last active in the app. */
export const lastActivity = (user: string) =>
  `(select max(activities.created_at) from activities where activities.user_id = ${user})`;

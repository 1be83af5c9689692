import 'server-only';

/** Not created by `route`, so that the tests of the rights matrix can show that it is reported. */
export const DELETE = async () => Response.json({ deleted: true });

/** Declares a permission that nothing checks. */
export const OPTIONS = Object.assign(async () => Response.json({ secret: true }), { access: 'staff:manage' });

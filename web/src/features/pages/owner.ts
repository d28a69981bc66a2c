/** The address at which the owner is reached. */
export const contactEmail = import.meta.env.CONTACT_EMAIL;

/** The owner's name and postal address; empty if the settings have none. */
export const imprint = import.meta.env.MAIL_IMPRINT;

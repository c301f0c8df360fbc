import { sql } from "kysely";

/** The accounts that ever ordered, each once, as `user_id`: from the orders' index alone, without a look at any account (R-137). */
export const BUYERS = sql`(select user_id from order_list where user_id is not null group by user_id) buyers`;

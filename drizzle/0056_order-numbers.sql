update "orders" set "number" = "cases"."reference" from "cases" where "cases"."id" = "orders"."case_id";
